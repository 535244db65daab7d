module github.com/understudy-oauth/understudy/kits/go

go 1.19
